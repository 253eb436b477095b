import { FooterCall } from './footer/footer-call.tsx';
import { SidePanelLinks } from './side-panel/side-panel.tsx';

/** What differs from page to page outside of `main`: a navigation replaces what is inside of the element with this `data-part`. */
export const parts = { 'side-panel': SidePanelLinks, 'footer-call': FooterCall } as const;
