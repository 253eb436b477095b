import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { encodePictures } from './encode.ts';
import { svg, type Texture } from './textures/draw.ts';

/**
 * `npm run art -- <name>… | --all [--preview]`: renders scenes of art/scenes/ whose inputs have changed to art/pictures/, and
 * encodes what pages show of them. A preview is small and coarse, and only written to the cache. `npm run art -- encode`
 * encodes without rendering.
 */
const root = join(import.meta.dirname, '..');
const art = join(root, 'art');
const cache = join(root, 'node_modules/.cache/art');
const listFile = join(art, 'pictures/pictures.json');

const install = 'apt-get install --no-install-recommends blender python3-numpy fonts-manrope gcc';
const font = '/usr/share/fonts/truetype/manrope/Manrope-ExtraBold.ttf';

/** Facts of a rendered picture; `inputs` is a hash of everything that it was made from. */
interface Picture {
  width: number;
  height: number;
  ground: string;
  inputs: string;
}

/** A scene's source with everything that it imports, and the textures that they name. */
interface Scene {
  sources: Map<string, string>;
  textures: Map<string, Texture>;
  ground: string;
}

/** Follows the imports of a Python file of art/, itself included. */
async function follow(file: string, sources = new Map<string, string>()): Promise<Map<string, string>> {
  if (sources.has(file)) return sources;
  const source = await readFile(join(art, file), 'utf8');
  sources.set(file, source);
  for (const [, module] of source.matchAll(/^from ((?:kit|scenes)\.[\w.]+) import/gm))
    await follow(`${module?.replaceAll('.', '/')}.py`, sources);
  return sources;
}

async function drawing(name: string): Promise<Texture> {
  const [family, member] = name.split('/');
  const { textures } = (await import(`../art/textures/${family}.ts`)) as { textures: Record<string, Texture> };
  const texture = member && textures[member];
  if (!texture) throw new Error(`${name}: no such texture in art/textures/${family}.ts`);
  return texture;
}

async function readScene(name: string): Promise<Scene> {
  const sources = await follow(`scenes/${name}.py`);
  for (const file of ['kit/render.py', 'kit/denoise.c']) await follow(file, sources);
  const own = sources.get(`scenes/${name}.py`);
  const ground = own?.match(/^GROUND = "(ink|light)"$/m)?.[1];
  if (!ground) throw new Error(`art/scenes/${name}.py: found no GROUND; allowed: GROUND = "ink" or GROUND = "light"`);
  const names = [...sources.values()].flatMap((source) => [...source.matchAll(/texture\("([\w/-]+)"\)/g)]);
  const textures = new Map<string, Texture>();
  for (const [, texture] of names) if (texture) textures.set(texture, await drawing(texture));
  return { sources, textures, ground };
}

/** A hash of everything that a picture is made from. */
function inputsOf({ sources, textures }: Scene): string {
  const hash = createHash('sha256');
  for (const [file, source] of [...sources].sort()) hash.update(`${file}\n${source}\n`);
  for (const [name, texture] of [...textures].sort()) hash.update(`${name}\n${svg(texture)}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Draws the textures of a scene. @returns their folder */
async function drawTextures(textures: Map<string, Texture>): Promise<string> {
  const folder = join(cache, 'textures');
  for (const [name, texture] of textures) {
    const file = join(folder, `${name}.png`);
    await mkdir(dirname(file), { recursive: true });
    await sharp(Buffer.from(svg(texture)))
      .png()
      .toFile(file);
  }
  return folder;
}

/** Runs a program. @throws if it fails; if it is missing, with how to install it */
function run(program: string, args: string[], environment: Record<string, string> = {}): string {
  const env = { ...process.env, ...environment };
  const { error, status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (error) throw new Error(`${program} cannot be run (${error.message}). On Debian or Ubuntu: ${install}`);
  if (status !== 0) throw new Error(`${program} failed:\n${stdout}\n${stderr}`);
  return stdout;
}

/** Compiles the denoiser for this machine, again when its source has changed. */
async function compileDenoiser(source: string): Promise<string> {
  const file = join(cache, `denoise-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.so`);
  if (existsSync(file)) return file;
  const options = ['-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC'];
  run('gcc', [...options, join(art, 'kit/denoise.c'), '-o', file, '-lm']);
  return file;
}

/** Renders a scene to a PNG; width 0 is the default of the format. */
async function render(name: string, { sources, textures }: Scene, width: number, samples: number): Promise<string> {
  const picture = join(cache, `${name}.png`);
  const folder = await drawTextures(textures);
  const denoiser = await compileDenoiser(sources.get('kit/denoise.c') ?? '');
  const args = ['--background', '--factory-startup', '--python-exit-code', '1', '--python', join(art, 'kit/render.py')];
  run('blender', [...args, '--', name, picture, String(width), String(samples), denoiser], { ART_TEXTURES: folder });
  return picture;
}

/** The pictures so far, read again each time: another run may have added one. */
const readList = async (): Promise<Record<string, Picture>> =>
  existsSync(listFile) ? JSON.parse(await readFile(listFile, 'utf8')) : {};

async function writePicture(name: string, png: string, ground: string, inputs: string): Promise<void> {
  const { width, height, size } = await sharp(png)
    .webp({ lossless: true, effort: 6 })
    .toFile(join(art, 'pictures', `${name}.webp`));
  const list = { ...(await readList()), [name]: { width, height, ground, inputs } };
  const sorted = Object.fromEntries(Object.entries(list).sort(([a], [b]) => a.localeCompare(b)));
  await writeFile(listFile, `${JSON.stringify(sorted, null, 2)}\n`);
  console.log(`art/pictures/${name}.webp: ${width} x ${height}, ${Math.round(size / 1024)} KB`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean' }, preview: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (positionals.join() === 'encode') return encodePictures(root);
  const files = await readdir(join(art, 'scenes'));
  const all = files.filter((file) => file.endsWith('.py')).map((file) => file.slice(0, -3));
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length) throw new Error(`no scene: ${unknown.join(', ')}; there are: ${all.join(', ')}`);
  const names = values.all ? all : positionals;
  if (!names.length) throw new Error('usage: npm run art -- encode | <name>… | --all [--preview]');
  if (!existsSync(font)) throw new Error(`${font} is missing. On Debian or Ubuntu: ${install}`);
  await mkdir(cache, { recursive: true });

  for (const name of names) {
    const scene = await readScene(name);
    const inputs = inputsOf(scene);
    if (values.preview) console.log(await render(name, scene, 960, 12));
    else if ((await readList())[name]?.inputs === inputs && existsSync(join(art, 'pictures', `${name}.webp`)))
      console.log(`${name}: unchanged`);
    else await writePicture(name, await render(name, scene, 0, 24), scene.ground, inputs);
  }
  if (!values.preview) await encodePictures(root);
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
