import './service-groups.css';
import services from 'virtual:service-summaries';
import words from '../../../content/services.yaml';

/** The groups of services, and for whom each is. The list below has the links. */
export function ServiceGroups() {
  return (
    <dl className="service-groups">
      {words.groups.map(({ name, text, services: slugs }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
          <dd>
            {services
              .filter(({ slug }) => slugs.includes(slug))
              .map((service) => service.name)
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
