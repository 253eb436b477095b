import reasons from '../../../content/reasons.yaml';
import { IconList } from '../../ui/icon-list/icon-list.tsx';

/**
 * The reasons to choose the company: an icon, a name and a sentence each.
 * @param withTests whether each has a sentence about how a buyer can check it
 */
export function Reasons({ withTests = false }: { withTests?: boolean }) {
  const items = reasons.items.map(({ howToTest, ...item }) => ({ ...item, note: withTests ? howToTest : undefined }));
  return <IconList look="badges" items={items} />;
}
