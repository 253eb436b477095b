/**
 * Makes an import repeatable. Browsers remember by its address that an import failed, so each new attempt has another query.
 * The imported file may only import files that the page already has.
 * @param load `() => import('./file.tsx')`: the built function contains the address
 */
export function repeatable<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const [, address = ''] = /import\(["'`]([^"'`]+)/.exec(String(load)) ?? [];
  let failures = 0;
  return async () => {
    const again = new URL(address, import.meta.url);
    again.searchParams.set('again', String(failures));
    try {
      return await (failures === 0 ? load() : import(/* @vite-ignore */ again.href));
    } catch (error) {
      failures++;
      throw error;
    }
  };
}
