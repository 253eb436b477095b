import type { Located } from '../page/page-texts.ts';
import { controlOf, pressAsVisitor } from '../page/press-as-visitor.ts';
import { useSession } from '../session.tsx';

/** For a text in a link or a button: a button that presses it like a visitor. */
export function PressControl({ text }: { text: Located }) {
  const { close } = useSession();
  const found = controlOf(text.element);
  if (!found) return null;
  const press = () => {
    close();
    pressAsVisitor(found.control);
  };
  return (
    <button className="quiet" type="button" onClick={press}>
      {found.name}
    </button>
  );
}
