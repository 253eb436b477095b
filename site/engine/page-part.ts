import { homePath, partsFolder } from '@company/schemas/addresses.ts';
import { withoutTrailingSlash } from '../routes.ts';

/** What a navigation changes on the screen. The build writes it for each page, as JSON. */
export interface PagePart {
  /** The address of the application that the page was made for. */
  app: string;
  /** Addresses of the scripts that its islands need. */
  modules: readonly string[];
  /** HTML of the elements in the head. */
  head: string;
  /** Addresses of the stylesheets below the hero. */
  styles: readonly string[];
  /** HTML of the first view, and of everything below it. */
  hero: string;
  body: string;
  /** HTML inside of the elements outside of `main` that differ from page to page, by their `data-part`. */
  parts: Readonly<Record<string, string>>;
}

/** `/parts/about.json` for `/about`. */
export function partAddress(pathname: string): string {
  const path = withoutTrailingSlash(pathname);
  return `/${partsFolder}${path === homePath ? '/home' : path}.json`;
}

/** The path of the page of such an address; undefined for any other. */
export function pageOfPart(address: string): string | undefined {
  const [, path] = new RegExp(`^/${partsFolder}(/[^?]+)\\.json$`).exec(address) ?? [];
  return path === '/home' ? homePath : path;
}
