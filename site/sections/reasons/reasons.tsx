import { useFile } from '../../engine/content.ts';
import { IconList } from '../../ui/icon-list/icon-list.tsx';

/** The reasons to choose the company: an icon, a name and a sentence each. */
export const Reasons = () => {
  const reasons = useFile('reasons.yaml');
  return <IconList look="badges" items={reasons.items.map(({ icon, name, text }) => ({ icon, name, text }))} />;
};
