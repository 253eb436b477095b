import type { ReactNode, RefObject } from 'react';
import budgets from '../../../../content/budgets.yaml';
import { projectHours } from '../../../data/project-hours.ts';
import { linkToPart, partId } from '../../../routes.ts';
import type { Project } from './estimate-facts.tsx';

const { actions } = budgets;

export interface Counted {
  element: RefObject<HTMLDivElement | null>;
  /** What is left, as it is in an address. */
  estimate: string;
  hours: string | undefined;
  price: string | undefined;
  /** Said with the total. */
  remark: ReactNode;
  /** Beneath the total. */
  advice: ReactNode;
  copy: (address: string) => void;
  print: () => void;
}

/** Hours and money, and what a visitor can do with the estimate. @param counted what is left of it; by default all */
export function EstimateFoot({ project, counted }: { project: Project; counted?: Counted }) {
  const { estimate, hours, price } = counted ?? {
    estimate: project.id,
    hours: projectHours[project.id],
    price: project.price,
  };
  const address = `?${new URLSearchParams({ estimate })}#${partId('estimate')}`;
  const enquiry = new URLSearchParams({ ...(project.service && { service: project.service }), estimate });
  return (
    <div className="estimate-foot" ref={counted?.element}>
      <output>
        {hours && <b>{price ? `${hours},` : hours}</b>} {price && <b>{price}</b>}
        {counted?.remark}
      </output>
      {counted?.advice}
      <div className="actions">
        <a className="button" href={linkToPart('contact', 'enquiry', `${enquiry}`)}>
          {actions.send}
        </a>
        <a
          className="button button-quiet"
          href={address}
          onClick={(event) => {
            if (!counted) return;
            event.preventDefault();
            counted.copy(address);
          }}
        >
          {actions.copy}
        </a>
        <button className="button button-quiet" type="button" onClick={counted?.print ?? (() => print())}>
          {actions.print}
        </button>
      </div>
    </div>
  );
}
