import type { ReactNode } from 'react';
import { useFile } from '../../engine/rendering.ts';
import { linkTo, linkToPart } from '../../routes.ts';
import { ButtonLink } from '../../ui/button/button.tsx';

/** How to get a price: the form, or `children` in its place, and the estimate of a company that has some. */
export function EstimateLinks({ children }: { children?: ReactNode }) {
  const navigation = useFile('navigation.yaml');
  const { budgets } = navigation.footer.legal;
  return (
    <>
      {children ?? <ButtonLink href={linkTo('contact')}>{navigation.estimate}</ButtonLink>}
      {budgets && (
        <ButtonLink href={linkToPart('services', 'estimate')} look="quiet">
          {budgets}
        </ButtonLink>
      )}
    </>
  );
}
