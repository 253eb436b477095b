/** One sentence about what is wrong, told as soon as it is known; nothing for an empty one. */
export function Problem({ sentence }: { sentence: string }) {
  if (!sentence) return null;
  return (
    <p className="problem" role="alert">
      {sentence}
    </p>
  );
}
