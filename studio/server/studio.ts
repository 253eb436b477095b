import { join } from 'node:path';
import { ContentError } from '@company/schemas/mistakes.ts';
import type { NewValue, State } from '../shared/api.ts';
import type { Api } from '../shared/requests.ts';
import { changesOf, discard, idOf } from './changes/changes.ts';
import { mistakesOf } from './content/content-check.ts';
import { pagesOf } from './content/pages.ts';
import { chooseDraft, chosenDraft, existingDraft } from './drafts/chosen.ts';
import { ContentStore } from './drafts/content-store.ts';
import { Draft, draftId, type Person } from './drafts/drafts.ts';
import { allFields, formFor, newEntryForm } from './fields/fields.ts';
import { searchIcons } from './fields/icons.ts';
import type { Mirror } from './git/mirror.ts';
import type { Tree } from './git/tree.ts';
import { createPictures } from './pictures/pictures.ts';
import { listPublications, publishedValue, publishedVersions, takeBack } from './publish/history.ts';
import { publish } from './publish/publish.ts';
import { createStandings } from './publish/standing.ts';
import { Refused } from './refused.ts';
import { addService } from './services/new-service.ts';
import { moveService, removeService } from './services/services.ts';
import { brokenFiles, contentsOrNone, firstRight } from './site/broken-content.ts';
import type { DraftVersion } from './site/draft-site.ts';

export interface StudioOptions {
  mirror: Mirror;
  /** Reads and marks the content of a state. @throws ContentError */
  readSite: (tree: Tree) => Promise<DraftVersion>;
  /** Where uploaded pictures are kept until a saved text names them. */
  cache: string;
  siteUrl?: string | undefined;
  /** Called after a publication. */
  onPublished?: (commit: string) => void;
  /** Why the last publication was not built; undefined if it was. */
  buildProblem?: () => string | undefined;
  /** When the running website began to serve its release. */
  runningSince?: string | undefined;
}

export type Studio = ReturnType<typeof createStudio>;

/** Who saved last, if that is somebody else: undo takes back their text. */
async function otherThan({ address }: Person, { draft }: ContentStore): Promise<string | undefined> {
  const last = await draft.saver();
  return last && last.address !== address ? last.name : undefined;
}

/** How long the parts of a page are taken from the same state. */
const partsMs = 2_000;

/** So many changes are named in the message that a publication gets by itself. */
const mostNamed = 3;

/** In milliseconds: how old the last fetch may be. */
const freshMs = 30_000;

export function createStudio(options: StudioOptions) {
  const { mirror, readSite, siteUrl } = options;
  const drafts = new Map<string, Draft>();
  const pictures = createPictures(join(options.cache, 'pictures'));
  const standings = createStandings(mirror, options);

  const draftOf = (id: string): Draft => {
    const draft = drafts.get(id) ?? new Draft(mirror, id, siteUrl);
    drafts.set(id, draft);
    return draft;
  };

  /** The draft that a person works on: their own, or the one to which they have followed a link. */
  const storeOf = async (person: Person): Promise<ContentStore> =>
    new ContentStore(draftOf(await chosenDraft(mirror, draftId(person.address))), person, siteUrl);

  const readTree = async (person: Person): Promise<Tree> => (await (await storeOf(person)).shown()).tree;
  const trees = new Map<string, { readAt: number; tree: Promise<Tree> }>();

  /** What a person sees. A page asks for it a dozen times within a second or two, for each of its parts. */
  function treeOf(person: Person): Promise<Tree> {
    const known = trees.get(person.address);
    if (known && Date.now() - known.readAt < partsMs) return known.tree;
    const tree = readTree(person);
    trees.set(person.address, { readAt: Date.now(), tree });
    tree.catch(() => trees.delete(person.address));
    return tree;
  }

  /** Called after a request that may have written something. */
  const forgetTrees = () => trees.clear();

  /** What pages show while the draft has a mistake: the newest state before it that has none. */
  const instead = async (person: Person): Promise<DraftVersion | undefined> =>
    firstRight(mirror, (await (await storeOf(person)).shown()).published, readSite);

  const versionOf = async (person: Person): Promise<DraftVersion | undefined> =>
    readSite(await treeOf(person)).catch((error) => {
      if (error instanceof ContentError) return instead(person);
      throw error;
    });

  async function stateOf(person: Person): Promise<State> {
    // A remote that is away is reported at the next publication.
    await mirror.fetch(freshMs).catch((error) => {
      if (!(error instanceof Refused)) throw error;
    });
    const store = await storeOf(person);
    const shown = await store.shown();
    // What a page of this state needs too. A page tells why it cannot be shown.
    const version = await readSite(shown.tree).catch(() => undefined);
    const contents = version?.contents ?? (await contentsOrNone(store, shown.tree));
    const changes = await changesOf(shown);
    const isOwn = store.draft.id === draftId(person.address);
    return {
      changes: changes.length,
      changesId: idOf(changes),
      summary: changes
        .slice(0, mostNamed)
        .map(({ name }) => name)
        .join(', '),
      undo: await store.draft.undoable(),
      undoBy: await otherThan(person, store),
      pages: pagesOf(contents ?? (await instead(person))?.contents),
      broken: await brokenFiles(shown, contents ? (version?.unreadable ?? []) : await mistakesOf(shown.tree, siteUrl)),
      draftOf: isOwn ? undefined : ((await store.draft.author()) ?? 'a colleague'),
      draft: draftId(person.address),
      publication: await standings.latest(person),
      waits: (await mirror.published()).isNewer,
      conflict: shown.conflict,
    };
  }

  const valuesOf = (values: readonly NewValue[]) => values.map(({ value }) => value);

  /** Answers the requests of a person. */
  const handlersOf = (person: Person): Api => ({
    'marked-fields': async () => ({ fields: (await versionOf(person))?.fields ?? [] }),
    form: async ({ field, isNew }) => {
      const store = await storeOf(person);
      return isNew ? newEntryForm(store, field) : formFor(store, field);
    },
    fields: async () => allFields(await storeOf(person)),
    async check({ values }) {
      const store = await storeOf(person);
      const { tree } = await store.shown();
      const uploaded = await Promise.all(
        values.map(async ({ value }) => (await pictures.newIn(tree, [value])).size > 0),
      );
      // A picture that is not stored yet is no mistake.
      const rest = values.filter((_, index) => !uploaded[index]);
      return { problems: rest.length > 0 ? await store.check(rest) : [] };
    },
    async save({ values, was, version }) {
      const store = await storeOf(person);
      const added = await pictures.newIn((await store.shown()).tree, valuesOf(values));
      await store.save(values, version, was, added);
    },
    async list({ list, change, version }) {
      const store = await storeOf(person);
      const values = change.kind === 'add' ? valuesOf(change.values) : [];
      await store.changeList(list, change, version, await pictures.newIn((await store.shown()).tree, values));
    },
    'leave-out': async ({ part, version }) => (await storeOf(person)).leaveOut(part, version),
    icons: async ({ query }) => ({ icons: await searchIcons(query) }),
    async pictures() {
      const store = await storeOf(person);
      const { tree } = await store.shown();
      return { pictures: await pictures.list(tree, await contentsOrNone(store, tree)) };
    },
    upload: async ({ fileName, data }) => pictures.upload(await treeOf(person), fileName, data),
    service: async (request) => ({ page: await addService(await storeOf(person), request) }),
    'move-service': async (request) => moveService(await storeOf(person), request),
    'remove-service': async (request) => ({
      page: await removeService(await storeOf(person), request),
    }),
    undo: async () => ({ message: await (await storeOf(person)).undo() }),
    state: () => stateOf(person),
    news: () => stateOf(person),
    changes: async () => ({ changes: await changesOf(await (await storeOf(person)).shown()) }),
    discard: async ({ change }) => discard(await storeOf(person), change),
    async publish(request) {
      const store = await storeOf(person);
      const published = await publish(mirror, store, person, request);
      if (published.kind !== 'published') return published;
      await standings.note(person, published.commit);
      if (!published.isReview) options.onPublished?.(published.commit);
      return published;
    },
    history: async ({ field }) => ({
      versions: field ? await publishedVersions(mirror, field, await treeOf(person)) : [],
      publications: field ? [] : await listPublications(mirror),
    }),
    async 'bring-back'({ field, commit }) {
      const value = await publishedValue(mirror, commit, field, await treeOf(person));
      await (await storeOf(person)).putBack(field, value);
    },
    'take-back': async ({ commit }) => takeBack(mirror, (await storeOf(person)).draft, person, commit, siteUrl),
    'own-draft': () => chooseDraft(mirror, draftId(person.address), draftId(person.address)),
  });

  return {
    handlersOf,
    treeOf,
    instead,
    forgetTrees,
    preview: async (person: Person, name: string) => pictures.preview(await treeOf(person), name),
    /** Whose draft it is. @throws Refused if there is none */
    authorOf: async (id: string): Promise<string> => (await draftOf(await existingDraft(mirror, id)).author()) ?? '',
    /** Shows a colleague's draft to a person from now on. @throws Refused if there is none */
    async follow(person: Person, id: string): Promise<void> {
      await chooseDraft(mirror, draftId(person.address), id);
      forgetTrees();
    },
  };
}
