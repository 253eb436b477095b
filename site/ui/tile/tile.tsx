import './tile.css';
import { Icon, type IconName } from '../icon/icon.tsx';

/** An icon on a small rounded ground. */
export function Tile({ icon }: { icon: IconName }) {
  return (
    <span className="tile">
      <Icon name={icon} />
    </span>
  );
}
