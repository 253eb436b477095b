import { useSession } from '../session.tsx';
import { usePath } from '../use-path.ts';

/** Every page of the site, to go to without following links. */
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

/** As a link does: the site shows the page without loading the document again. */
const goTo = (path: string) => location.assign(path);
