/** As in `browser/keys.ts`. */
const keys = [
  ['j', 'next line'],
  ['k', 'line before'],
  ['Enter', 'open the line'],
  ['x', 'select the line'],
  ['t', 'take it'],
  ['a', 'answer'],
  ['e', 'mark as answered'],
  ['n', 'new enquiry'],
  ['/', 'search'],
  ['?', 'these keys'],
] as const;

/** The list of keys, behind a button and `?`. */
export const Keys = () => (
  <>
    <button className="quiet small" type="button" popoverTarget="keys">
      Keys
    </button>
    <button className="quiet small" type="button" data-notify hidden>
      Notify me of new ones
    </button>
    <div className="panel keys" id="keys" popover="auto" role="dialog" aria-label="Keys">
      <h2>Keys</h2>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  </>
);
