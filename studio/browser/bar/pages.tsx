import { useSession } from '../session.tsx';
import { usePath } from '../use-path.ts';

/** A menu of all pages. */
export function Pages() {
  const { state } = useSession();
  const path = usePath();
  const pages = state?.pages ?? [];
  const isListed = pages.some((page) => page.path === path);
  return (
    <select className="bar-select" aria-label="Pages" value={path} onChange={({ target }) => goTo(target.value)}>
      {!isListed && <option value={path}>{path}</option>}
      {pages.map((page) => (
        <option key={page.path} value={page.path}>
          {page.name}
        </option>
      ))}
    </select>
  );
}

/** Like a link: the site shows the page without a new document. */
const goTo = (path: string) => location.assign(path);
