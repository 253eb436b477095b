import type { Examples } from '../example.ts';
import { ArrowLink, ButtonLink, SubmitButton } from './button.tsx';

export const examples: Examples = [
  { state: 'primary', on: 'both', element: <ButtonLink href="/contact">Get started</ButtonLink> },
  {
    state: 'quiet',
    on: 'both',
    element: (
      <ButtonLink href="/services" look="quiet">
        Read more
      </ButtonLink>
    ),
  },
  { state: 'submit', on: 'light', element: <SubmitButton busy={false}>Send</SubmitButton> },
  { state: 'submit, loading', on: 'light', element: <SubmitButton busy>Sending</SubmitButton> },
  { state: 'arrow link', on: 'both', element: <ArrowLink href="/about">More about us</ArrowLink> },
];
