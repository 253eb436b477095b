import './asked-service.css';
import contacts from 'virtual:service-contacts';
import type { ServiceSummary } from '@company/schemas/content-types.ts';
import forms from '../../../content/forms.yaml';
import { Icon } from '../../ui/icon/icon.tsx';

/** Shows which service the enquiry is about, with a button to remove it, and the person who answers for it. */
export function AskedService({ service, onRemove }: { service: ServiceSummary; onRemove: () => void }) {
  const { about, remove } = forms.asked;
  return (
    <>
      <p className="asked-service">
        {about.replace('{service}', service.name)}
        <button type="button" aria-label={remove.replace('{service}', service.name)} onClick={onRemove}>
          <Icon name="x" size="small" />
        </button>
      </p>
      {contacts[service.slug] && <p>{contacts[service.slug]}</p>}
    </>
  );
}
