import './asked-service.css';
import forms from '../../../content/forms.yaml';
import { Icon } from '../../ui/icon/icon.tsx';

/** Shows which service the enquiry is about, with a button to remove it. */
export function AskedService({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { about, remove } = forms.asked;
  return (
    <p className="asked-service">
      {about.replace('{service}', name)}
      <button type="button" aria-label={remove.replace('{service}', name)} onClick={onRemove}>
        <Icon name="x" size="small" />
      </button>
    </p>
  );
}
