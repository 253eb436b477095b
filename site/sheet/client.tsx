import '../styles/layers.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { createRoot } from 'react-dom/client';
import { exampleAt, sheetPath } from './components.ts';
import { Sheet, SheetPage } from './sheet.tsx';

const place = document.getElementById('sheet');
if (!place) throw new Error('The page of the component sheet has no element with the id "sheet"');

const example = exampleAt(location.pathname);
if (!example && location.pathname !== sheetPath) {
  throw new RangeError(`No example is at ${location.pathname}; the sheet at ${sheetPath} leads to all of them`);
}
document.title = example ? `${example.state} | Component sheet` : 'Component sheet';
createRoot(place).render(example ? <SheetPage example={example} /> : <Sheet />);
