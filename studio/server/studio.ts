import { join } from 'node:path';
import { ContentError } from '@company/schemas/mistakes.ts';
import type { NewValue } from '../protocol/content-fields.ts';
import type { Api, State } from '../protocol/requests.ts';
import { pagesOf } from './content/display-names.ts';
import { mistakesOf } from './content/problems.ts';
import { ContentStore } from './drafts/content-store.ts';
import { Draft } from './drafts/draft.ts';
import { changesOf, discard, idOf } from './drafts/draft-changes.ts';
import { activeDraft, draftId, existingDraft, type Person, switchDraft } from './drafts/draft-refs.ts';
import { addService, moveService, removeService } from './editing/edit-services.ts';
import { allFields, formFor, newEntryForm, searchIcons } from './editing/field-forms.ts';
import { createPictures } from './editing/picture-library.ts';
import { Refused } from './errors.ts';
import type { Mirror } from './git/mirror.ts';
import type { Tree } from './git/tree.ts';
import {
  listPublications,
  publishedValue,
  publishedVersions,
  revertPublication,
} from './publish/publication-history.ts';
import { createPublicationStatus } from './publish/publication-status.ts';
import { publish } from './publish/publish.ts';
import { brokenFiles, contentsIfValid, newestValidVersion } from './site/broken-content.ts';
import type { DraftVersion } from './site/draft-site.ts';

export interface StudioOptions {
  mirror: Mirror;
  /** Reads the content of a state and adds marks to the texts. @throws ContentError */
  readSite: (tree: Tree) => Promise<DraftVersion>;
  /** The folder of uploaded pictures and previews. */
  cache: string;
  siteUrl?: string | undefined;
  /** Called after a publication. */
  onPublished?: (commit: string) => void;
  /** The error of the last build. Undefined if the build succeeded. */
  buildProblem?: () => string | undefined;
  /** When the running website began to serve its release. */
  runningSince?: string | undefined;
}

export type Studio = ReturnType<typeof createStudio>;

/** The name of the colleague who saved last. Undo reverts this colleague's change. */
async function lastOtherAuthor({ address }: Person, { draft }: ContentStore): Promise<string | undefined> {
  const last = await draft.lastAuthor();
  return last && last.address !== address ? last.name : undefined;
}

/** A page requests its files within this time, so all files of a page show the same state. */
const treeCacheMs = 2_000;

/** The suggested message of a publication has the names of this many changes. */
const maxNamesInSummary = 3;

const maxFetchAgeMs = 30_000;

export function createStudio(options: StudioOptions) {
  const { mirror, readSite, siteUrl } = options;
  const drafts = new Map<string, Draft>();
  const pictures = createPictures(join(options.cache, 'pictures'));
  const publications = createPublicationStatus(mirror, options);

  const draftWithId = (id: string): Draft => {
    const draft = drafts.get(id) ?? new Draft(mirror, id, siteUrl);
    drafts.set(id, draft);
    return draft;
  };

  /** The draft that a person works on: their own, or a colleague's. */
  const storeOf = async (person: Person): Promise<ContentStore> =>
    new ContentStore(draftWithId(await activeDraft(mirror, draftId(person.address))), person, siteUrl);

  const readTree = async (person: Person): Promise<Tree> => (await (await storeOf(person)).current()).tree;
  const trees = new Map<string, { readAt: number; tree: Promise<Tree> }>();

  /** The tree that a person sees, cached for `treeCacheMs`. */
  function treeOf(person: Person): Promise<Tree> {
    const cached = trees.get(person.address);
    if (cached && Date.now() - cached.readAt < treeCacheMs) return cached.tree;
    const tree = readTree(person);
    trees.set(person.address, { readAt: Date.now(), tree });
    tree.catch(() => trees.delete(person.address));
    return tree;
  }

  const clearTreeCache = () => trees.clear();

  /** The newest valid published state. Pages show this state while the draft has a mistake. */
  const lastValidVersion = async (person: Person): Promise<DraftVersion | undefined> =>
    newestValidVersion(mirror, (await (await storeOf(person)).current()).published, readSite);

  /** The version that pages show: the draft, or the newest valid published state. */
  const versionOf = async (person: Person): Promise<DraftVersion | undefined> =>
    readSite(await treeOf(person)).catch((error) => {
      if (error instanceof ContentError) return lastValidVersion(person);
      throw error;
    });

  async function stateOf(person: Person): Promise<State> {
    // If the remote is unavailable, the next publication reports the problem.
    await mirror.fetch(maxFetchAgeMs).catch((error) => {
      if (!(error instanceof Refused)) throw error;
    });
    const store = await storeOf(person);
    const current = await store.current();
    // An error is ignored here, because the page reports the error.
    const version = await readSite(current.tree).catch(() => undefined);
    const contents = version?.contents ?? (await contentsIfValid(store, current.tree));
    const changes = await changesOf(current);
    const isOwn = store.draft.id === draftId(person.address);
    return {
      changes: changes.length,
      changesId: idOf(changes),
      summary: changes
        .slice(0, maxNamesInSummary)
        .map(({ name }) => name)
        .join(', '),
      undo: await store.draft.undoName(),
      undoBy: await lastOtherAuthor(person, store),
      pages: pagesOf(contents ?? (await lastValidVersion(person))?.contents),
      broken: await brokenFiles(
        current,
        contents ? (version?.unreadablePictures ?? []) : await mistakesOf(current.tree, siteUrl),
      ),
      draftOwner: isOwn ? undefined : ((await store.draft.lastAuthor())?.name ?? 'a colleague'),
      draftId: store.draft.id,
      publication: await publications.latest(person),
      isDeploymentPending: (await mirror.published()).isDeploymentPending,
      conflict: current.conflict,
    };
  }

  const valuesOf = (values: readonly NewValue[]) => values.map(({ value }) => value);

  function handlersOf(person: Person): Api {
    const withStore =
      <Request, Result>(work: (store: ContentStore, request: Request) => Result | Promise<Result>) =>
      async (request: Request): Promise<Result> =>
        work(await storeOf(person), request);
    return {
      'marked-fields': async () => ({ fields: (await versionOf(person))?.fields ?? [] }),
      form: withStore((store, { field, isNew }) => (isNew ? newEntryForm(store, field) : formFor(store, field))),
      fields: withStore((store) => allFields(store)),
      check: withStore(async (store, { values }) => {
        const { tree } = await store.current();
        const areUploads = await Promise.all(
          values.map(async ({ value }) => (await pictures.newOriginals(tree, [value])).size > 0),
        );
        // Uploaded pictures are not in the draft yet, so a check would report them as missing.
        const otherValues = values.filter((_, index) => !areUploads[index]);
        return { problems: otherValues.length > 0 ? await store.check(otherValues) : [] };
      }),
      save: withStore(async (store, { values, previousValues, version }) => {
        const originals = await pictures.newOriginals((await store.current()).tree, valuesOf(values));
        await store.save(values, version, previousValues, originals);
      }),
      list: withStore(async (store, { list, change, version }) => {
        const values = change.kind === 'add' ? valuesOf(change.values) : [];
        const originals = await pictures.newOriginals((await store.current()).tree, values);
        await store.changeList(list, change, version, originals);
      }),
      'remove-part': withStore((store, { part, version }) => store.removePart(part, version)),
      icons: async ({ query }) => ({ icons: await searchIcons(query) }),
      pictures: withStore(async (store) => {
        const { tree } = await store.current();
        return { pictures: await pictures.list(tree, await contentsIfValid(store, tree)) };
      }),
      upload: async ({ fileName, data }) => pictures.upload(await treeOf(person), fileName, data),
      service: withStore(async (store, request) => ({ page: await addService(store, request) })),
      'move-service': withStore(moveService),
      'remove-service': withStore(async (store, request) => ({ page: await removeService(store, request) })),
      undo: withStore(async (store) => ({ message: await store.undo() })),
      state: () => stateOf(person),
      'poll-state': () => stateOf(person),
      changes: withStore(async (store) => ({ changes: await changesOf(await store.current()) })),
      discard: withStore((store, { change }) => discard(store, change)),
      publish: withStore(async (store, request) => {
        const published = await publish(mirror, store, person, request);
        if (published.kind !== 'published') return published;
        await publications.record(person, published.commit);
        if (!published.isReview) options.onPublished?.(published.commit);
        return published;
      }),
      history: async ({ field }) => ({
        versions: field ? await publishedVersions(mirror, field, await treeOf(person)) : [],
        publications: field ? [] : await listPublications(mirror),
      }),
      'restore-value': withStore(async (store, { field, commit }) => {
        const value = await publishedValue(mirror, commit, field, await treeOf(person));
        await store.restoreValue(field, value);
      }),
      'revert-publication': withStore(({ draft }, { commit }) =>
        revertPublication(mirror, draft, person, commit, siteUrl),
      ),
      'return-to-own-draft': () => switchDraft(mirror, draftId(person.address), draftId(person.address)),
    };
  }

  return {
    handlersOf,
    versionOf,
    clearTreeCache,
    preview: async (person: Person, name: string) => pictures.preview(await treeOf(person), name),
    /** The name of the person whose draft has this id. @throws Refused if there is no such draft */
    authorOf: async (id: string): Promise<string> =>
      (await draftWithId(await existingDraft(mirror, id)).lastAuthor())?.name ?? '',
    /** Opens a colleague's draft. @throws Refused if there is no such draft */
    async openDraft(person: Person, id: string): Promise<void> {
      await switchDraft(mirror, draftId(person.address), id);
      clearTreeCache();
    },
  };
}
