import { useContent, useFile } from '../engine/rendering.ts';
import './article.css';
import '../ui/accordion.css';
import '../ui/paper.css';
import '../ui/table.css';
import type { PlainPage } from '@company/schemas/addresses.ts';
import type { LegalText } from '@company/schemas/contents.ts';
import { callLink } from '../contact-links.ts';
import type { SiteContent } from '../engine/page.ts';
import { contentMarkup } from '../islands/props.ts';
import { PageIndex } from '../ui/page-index/page-index.tsx';
import { linkInMenu, PageHero, topOf } from './page-hero.tsx';

/** A day such as `2024-01-01`, written as January 1, 2024. */
const Day = ({ day }: { day: string }) => {
  const { locale } = useFile('company.yaml');
  // The specification shows English dates in the form of the United States.
  const dateLocale = locale.startsWith('en') ? 'en-US' : locale;
  return (
    <time dateTime={day}>
      {new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))}
    </time>
  );
};

function Article({ article: { head, sections } }: { article: LegalText }) {
  const { article: labels } = useFile('navigation.yaml');
  return (
    <article className="section wrap article">
      <nav aria-label={labels.index}>
        <h2>{labels.index}</h2>
        {/* On phones, `details` opens the list. The list is outside of `details`, because wide screens always show the list. */}
        <details>
          <summary>
            {labels.index} <span className="accordion-sign" aria-hidden="true" />
          </summary>
        </details>
        <PageIndex sections={sections.map(({ id, title }) => [id, title])} />
      </nav>
      <div className="prose">
        <Summary head={head} />
        {sections.map(({ id, title, html }, index) => (
          <section key={id} id={id}>
            <h2>
              <span>{index + 1}.</span> {title}
            </h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build makes the HTML from the project's own Markdown */}
            <div dangerouslySetInnerHTML={{ __html: contentMarkup(html) }} />
          </section>
        ))}
        <section id="contact">
          <h2>{labels.contact}</h2>
          <Contact />
        </section>
      </div>
    </article>
  );
}

/** A summary on a sheet, with the day from which the text applies and the day of its last change. */
function Summary({ head: { summary, effective, revised } }: { head: LegalText['head'] }) {
  const { article: labels } = useFile('navigation.yaml');
  return (
    <div className={summary ? 'article-summary paper' : undefined}>
      {summary && (
        <>
          <h2>{summary.heading}</h2>
          <ul>
            {summary.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </>
      )}
      <p className="article-date">
        {labels.effective} <Day day={effective} />
      </p>
      <p>
        {labels.revised} <Day day={revised} />
      </p>
    </div>
  );
}

const Contact = () => {
  const company = useFile('company.yaml');
  const navigation = useFile('navigation.yaml');
  const { offices } = useContent();
  const { grievanceOfficer } = company;
  return (
    <div>
      <address>
        {company.name}
        <br />
        {company.registrationNumber && (
          <>
            {navigation.footer.registration} {company.registrationNumber}
            <br />
          </>
        )}
        {offices[0]?.lines.join(', ')}
        <br />
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <br />
        <a href={callLink(company.phone)}>{company.phone}</a>
      </address>
      {grievanceOfficer && (
        <p>
          {navigation.footer.grievance}: {grievanceOfficer.name},{' '}
          <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>,{' '}
          <a href={callLink(grievanceOfficer.phone)}>{grievanceOfficer.phone}</a>
        </p>
      )}
    </div>
  );
};

export const articlePage = (content: SiteContent, page: PlainPage, article: LegalText) => ({
  ...topOf(content, page, article.head),
  hero: (
    <PageHero
      parents={[linkInMenu(content, 'home')]}
      title={article.head.title}
      lead={article.head.lead}
      isShort
      isBeforeWhite
    />
  ),
  body: <Article article={article} />,
});
