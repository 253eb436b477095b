import type { ShownPlace } from '../../find/shown-texts.ts';
import { controlOf, pressAsVisitor } from '../page/press-as-visitor.ts';
import { useSession } from '../session.tsx';

/** For a text within a link or a button: what a visitor's press would do. */
export function PressControl({ text }: { text: ShownPlace }) {
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
