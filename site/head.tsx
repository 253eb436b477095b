import company from '../content/company.yaml';

/** What a page tells browsers and search engines about itself; React moves it into the document's head. */
export function Head({
  title,
  description,
  canonical,
  index = true,
}: {
  title: string;
  description?: string;
  /** Path of the address that stands for this page. */
  canonical: string;
  index?: boolean;
}) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={new URL(canonical, company.siteUrl).href} />
      {!index && <meta name="robots" content="noindex" />}
    </>
  );
}
