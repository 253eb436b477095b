import reasons from '../../../content/reasons.yaml';
import { IconList } from '../../ui/icon-list/icon-list.tsx';

/** The reasons to choose the company: an icon, a name and a sentence each. */
export const Reasons = () => (
  <IconList look="badges" items={reasons.items.map(({ icon, name, text }) => ({ icon, name, text }))} />
);
