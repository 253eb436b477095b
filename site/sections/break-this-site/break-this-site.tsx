import './break-this-site.css';
import '../../ui/accordion.css';
import '../../ui/paper.css';
import '../../ui/section/section.css';
import '../../ui/section/section-label.css';
import '../../ui/table.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { useFile, useMeasured } from '../../engine/rendering.ts';
import { Island } from '../../islands/island.tsx';
import { contentMarkup } from '../../islands/props.ts';
import { linkTo } from '../../routes.ts';
import { maxBytes } from '../../size-limits.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import Switches from './switches.island.tsx';

/** Switches that make the page worse, and what the build has measured. Some services have only the switch for the network. */
export function BreakThisSite({ service }: { service: string }) {
  const words = useFile('break-this-site.yaml');
  const { services, offline, heading, text, slip, ...sentences } = words;
  const hasAll = services.includes(service);
  if (!hasAll && !offline?.services.includes(service)) return null;
  const texts = hasAll || !offline ? words : offline;
  const { heading: title, text: introduction, start = words.start } = texts;
  const titleElement = (
    <h2 className="section-heading">
      <b>{title.label}</b> {title.fact}
    </h2>
  );
  const switches = (
    <Island
      of={Switches}
      when="near"
      words={{ ...sentences, start }}
      page={linkTo('service', service)}
      hasAll={hasAll}
    />
  );
  return (
    <section className={`section on-ink ${hasAll ? 'break-this-site' : 'break-strip'}`} aria-label={title.label}>
      {hasAll ? (
        <div className="wrap">
          {titleElement}
          <div className="break-switches">
            <p>{introduction}</p>
            {switches}
          </div>
          {slip && <Slip words={slip} />}
        </div>
      ) : (
        <div className="wrap columns">
          <div>
            {titleElement}
            <p>{introduction}</p>
          </div>
          <div className="break-switches">{switches}</div>
        </div>
      )}
    </section>
  );
}

const inKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)}\u00a0KB`;

/** The sizes of the page as the build has measured them, with their limits, and what does not work yet. */
function Slip({ words }: { words: NonNullable<PageContent<'break-this-site.yaml'>['slip']> }) {
  const measured = useMeasured();
  const { locale } = useFile('company.yaml');
  const { sections } = useFile('legal/accessibility.md');
  if (!measured) return null;
  const { sizes, version, day, tests } = measured;
  const { html, scripts, sharedStyles, ownStyles, fonts, picture } = maxBytes;
  const rows: [string, number, number][] = [
    [words.html, sizes.html, html],
    [words.scripts, sizes.scripts, scripts],
    [words.styles, sizes.styles, sharedStyles + ownStyles],
    [words.fonts, sizes.fonts, fonts],
  ];
  if (sizes.picture !== undefined) rows.push([words.picture, sizes.picture, picture]);
  const sumOf = (column: 1 | 2) => inKilobytes(rows.reduce((sum, row) => sum + row[column], 0));
  const formattedRows = [
    ...rows.map(([name, page, limit]) => [name, inKilobytes(page), inKilobytes(limit)]),
    [words.together, sumOf(1), sumOf(2)],
    [words.thirdParties, `${sizes.thirdParties}`, '0'],
  ];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  const format = (count: number) => new Intl.NumberFormat(locale).format(count);
  const gaps = sections.find(({ id }) => id === words.gaps.part);
  return (
    <div className="break-slip paper">
      <div>
        <h3 id="break-slip">{words.title}</h3>
        <p>{words.version.replace('{version}', version).replace('{date}', date)}</p>
        <table aria-labelledby="break-slip">
          <thead>
            <tr>
              {[words.labels.what, words.labels.page, words.labels.limit].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {formattedRows.map(([name, page, limit]) => (
              <tr key={name} className={name === words.together ? 'break-sum' : undefined}>
                <th scope="row">{name}</th>
                <td>{page}</td>
                <td>{limit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="break-gaps">
        {tests && (
          <div>
            <h3>{words.checks.heading}</h3>
            <p>{words.checks.text.replace('{tests}', format(tests.count)).replace('{files}', format(tests.files))}</p>
          </div>
        )}
        <div>
          <h3>{words.counted.heading}</h3>
          <p>{words.counted.text}</p>
        </div>
        {gaps && (
          <div className="accordion">
            <details>
              <summary>
                <h3>{words.gaps.heading}</h3>
                <span className="accordion-sign" aria-hidden="true" />
              </summary>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build makes the HTML from the project's own Markdown */}
              <div dangerouslySetInnerHTML={{ __html: contentMarkup(gaps.html) }} />
              <ArrowLink href={`${linkTo('accessibility')}#${words.gaps.part}`}>{words.gaps.link}</ArrowLink>
            </details>
          </div>
        )}
      </div>
    </div>
  );
}
