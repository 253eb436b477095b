import './icon-badge.css';
import { Icon, type IconName } from '../icon/icon.tsx';

export function IconBadge({ icon }: { icon: IconName }) {
  return (
    <span className="icon-badge">
      <Icon name={icon} />
    </span>
  );
}
