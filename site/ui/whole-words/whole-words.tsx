/** A text whose words with a hyphen, as in 'Cross-Border', are never on two lines. Its characters stay: names match as before. */
export const WholeWords = ({ children: text }: { children: string }) => (
  <span>
    {[...text.matchAll(/\p{L}+(?:-\p{L}+)+|(?:(?!\p{L}+-).)+/gsu)].map(({ 0: part, index }) =>
      part.includes('-') ? (
        <span key={index} className="whole-word">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
);
