import reasons from '../../../content/reasons.yaml';
import { IconList } from '../../ui/icon-list/icon-list.tsx';

/**
 * The reasons to choose the company: an icon, a name and a sentence each.
 * @param tests how a buyer can check each reason, in the same order
 */
export function Reasons({ tests = [] }: { tests?: readonly string[] }) {
  return <IconList look="badges" items={reasons.items.map((item, index) => ({ ...item, note: tests[index] }))} />;
}
