import './article.css';
import company from '../../../content/company.yaml';
import navigation from '../../../content/navigation.yaml';
import type { LegalText } from '../../content/content-types.ts';
import { contentMarkup } from '../../content/markup.ts';
import { PageIndex } from '../../ui/page-index/page-index.tsx';

const { address, grievanceOfficer } = company;
const words = navigation.article;

/** A legal text: an index, numbered sections in a reader's measure, and whom to write to. */
export function Article({ article: { head, sections } }: { article: LegalText }) {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(head.effective),
  );
  return (
    <div className="section wrap article">
      <nav aria-label={words.index}>
        <h2>{words.index}</h2>
        <PageIndex sections={sections.map(({ id, title }) => [id, title])} />
      </nav>
      <article className="prose">
        <p className="article-date">
          {words.effective} <time dateTime={head.effective}>{date}</time>
        </p>
        {sections.map(({ id, title, html }, index) => (
          <section key={id} id={id}>
            <h2>
              <span>{index + 1}.</span> {title}
            </h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the project's own Markdown by the build */}
            <div dangerouslySetInnerHTML={{ __html: contentMarkup(html) }} />
          </section>
        ))}
        <section id="contact">
          <h2>{words.contact}</h2>
          <address>
            {company.name}
            <br />
            {address.street}, {address.city} {address.postalCode}, {address.state}, {address.country}
            <br />
            <a href={`mailto:${company.email}`}>{company.email}</a>
            <br />
            <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
          </address>
          <p>
            {navigation.footer.grievance}: {grievanceOfficer.name},{' '}
            <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>
          </p>
        </section>
      </article>
    </div>
  );
}
