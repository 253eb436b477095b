import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'oxc-transform';

/**
 * After this module is loaded, Node.js can import `.tsx` files. Without this module, Node.js can run TypeScript, but not JSX.
 * https://nodejs.org/api/module.html#customization-hooks
 */
// With source maps, an error names the line of the source.
process.setSourceMapsEnabled(true);

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    const file = fileURLToPath(url);
    const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      jsx: { runtime: 'automatic', development: false },
      typescript: { onlyRemoveTypeImports: true },
      sourcemap: true,
    });
    if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}\n${errors[0].codeframe ?? ''}`);
    const inlineMap = Buffer.from(JSON.stringify(map)).toString('base64');
    const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${inlineMap}`;
    return { format: 'module', source, shortCircuit: true };
  },
});
