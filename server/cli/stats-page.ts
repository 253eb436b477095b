import type { Counts, EnquiryCounts } from '../enquiries/actions/stats.ts';
import { type Html, html } from '../enquiries/mail/html.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: .1rem .6rem .1rem 0; text-align: left; font-weight: 400; }
  th { width: 30%; overflow-wrap: anywhere; } .number { width: 4rem; text-align: right; font-variant-numeric: tabular-nums; }
  td.bar div { height: .9rem; background: #2463c9; }
  .days { display: flex; align-items: end; gap: 2px; height: 12rem; border-bottom: 1px solid; }
  .days div { flex: 1; min-width: 1px; background: #2463c9; }
  .ends { display: flex; justify-content: space-between; }
`;

/** One HTML page without scripts and other files. */
export const statsPage = (
  { total, perDay, perForm, perCountry, perPage, perStatus, perOwner }: EnquiryCounts,
  now: Date,
): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Enquiries</title>
<style>${style}</style>
<h1>${String(total)} enquiries</h1>
<p>Counted on ${now.toUTCString()}.</p>
${days(perDay)}
${bars('Per form', perForm)}
${bars('Per country', perCountry)}
${bars('Per page', perPage)}
${bars('Per status', perStatus)}
${bars('Per owner', perOwner)}
</html>
`.markup;

const largest = (counts: Counts) => Math.max(1, ...counts.map(([, count]) => count));

function days(counts: Counts): Html {
  const most = largest(counts);
  const columns = counts.map(
    ([day, count]) =>
      html`<div style="height:${String((100 * count) / most)}%" title="${day}: ${String(count)}"></div>`,
  );
  return html`<h2>Per day, at most ${String(most)}</h2>
<div class="days" role="img" aria-label="Enquiries per day; the numbers are in the table below">${columns}</div>
<p class="ends"><span>${counts[0]?.[0] ?? ''}</span><span>${counts.at(-1)?.[0] ?? ''}</span></p>
<details><summary>As a table</summary>${rows(counts)}</details>`;
}

const bars = (title: string, counts: Counts): Html => html`<h2>${title}</h2>${rows(counts)}`;

function rows(counts: Counts): Html {
  const most = largest(counts);
  return html`<table>${counts.map(
    ([name, count]) => html`
<tr><th scope="row">${name}</th><td class="number">${String(count)}</td><td class="bar"><div style="width:${String((100 * count) / most)}%"></div></td></tr>`,
  )}</table>`;
}
