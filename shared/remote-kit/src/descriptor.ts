import { defaultLocale } from '@mostrador/i18n/locales';
import * as z from '@mostrador/schema';

/** Texts by language: a remote may have texts in fewer or more languages than the host. */
const labels = z.catchall(z.object({ [defaultLocale]: z.string() }), z.string());
const accessRuleShape = {
  /** All of these flags must be on. */
  flags: z.optional(z.array(z.string())),
  /** The user needs one of these roles; an empty list allows any. */
  roles: z.optional(z.array(z.string())),
};

const screen = z.object({
  id: z.string(),
  /** Path template; `{name}` is a parameter, `{provider}` is replaced by the deployment's configuration. */
  path: z.string().check(z.startsWith('/')),
  access: z.enum(['session', 'public']),
  titles: labels,
  /** Id of the screen one level up in the breadcrumb. */
  parent: z.optional(z.string()),
  /** Screen that the title bar's "Agregar Producto" button opens. */
  create: z.optional(z.string()),
  /** The title bar offers the add-product drawer. */
  addProduct: z.optional(z.boolean()),
  /**
   * UI groups that the first paint needs (`list`, `record`…), determined by the build: the host loads them in parallel with the
   * screen's code.
   */
  ui: z.optional(z.array(z.string())),
  /** Shown without the shell's frame (kitchen mode, public pages). */
  bare: z.optional(z.boolean()),
  /** Uses the full width of a wide window, as lists do (docs look §1). */
  wide: z.optional(z.boolean()),
  /**
   * The GET request that the first paint waits for if the address has no query: the page sends it while the code loads (docs
   * platform §3). In the values of `query`, `{branch}` is replaced by the session's branch, any other name by the parameter of the path.
   */
  first: z.optional(
    z.object({ api: z.enum(['payments', 'backoffice']), path: z.string(), query: z.record(z.string(), z.string()) }),
  ),
  ...accessRuleShape,
});

/**
 * The menu variants (docs backoffice §2, §6): `b445` for business 445 regardless of the role, otherwise `admin` for ADMIN and
 * `reduced` for any other role.
 */
const menuSets = ['admin', 'reduced', 'b445'] as const;
export type MenuSet = (typeof menuSets)[number];

const menuItem = z.object({
  id: z.string(),
  /** `item` opens a screen, `action` opens a screen's path with a query. The menu shows any other type as an error. */
  type: z.string(),
  screen: z.string(),
  query: z.optional(z.string()),
  group: z.string(),
  /** Name of one of the host's icons; for any other name `iconPath` is drawn. */
  icon: z.string(),
  /** Path data of the remote's own icon, in a 24 × 24 viewbox. */
  iconPath: z.optional(z.string().check(z.regex(/^[MmZzLlHhVvCcSsQqTtAaEe\d\s,.+-]{1,4000}$/))),
  order: z.number(),
  titles: labels,
  /** The `menuSets` that contain the entry; an empty list means all. Flags and roles apply as well. */
  sets: z.optional(z.array(z.string())),
  ...accessRuleShape,
});

const group = z.object({ id: z.string(), titles: labels, order: z.number() });

const card = z.object({
  id: z.string(),
  titles: labels,
  order: z.number(),
  size: z.enum(['small', 'medium', 'large']),
  /** Height reserved while the card's code loads, in rows of 44 px; default 4. */
  rows: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(30))),
  ...accessRuleShape,
});

const command = z.object({
  id: z.string(),
  titles: labels,
  screen: z.string(),
  query: z.optional(z.string()),
  /** Regular expression of the record ids that the screen opens; the id replaces `{id}` in `query`. */
  pattern: z.optional(z.string()),
  /** A search: whatever the user typed replaces `{id}` in `query`. */
  finds: z.optional(z.boolean()),
  ...accessRuleShape,
});

const files = z.array(z.string());

/** Content of `remote.json`: the remote's own data and data added by the build. */
export const descriptorSchema = z.object({
  /** Federation container name, a JavaScript identifier. */
  name: z.string().check(z.regex(/^[a-z][A-Za-z0-9_]*$/)),
  titles: labels,
  /** Semver range of `contractVersion` that the remote was built for. */
  contract: z.string(),
  groups: z.array(group),
  screens: z.array(screen),
  menu: z.array(menuItem),
  cards: z.array(card),
  commands: z.array(command),
  /**
   * Flags that the whole remote needs, in addition to each part's own; roles for parts that declare none. Public screens need no
   * role.
   */
  ...accessRuleShape,
  version: z.string(),
  build: z.string(),
  /** Address of the federation manifest, relative to the descriptor's own. */
  entry: z.string(),
  /** Version range of each shared module that the remote takes from the host. */
  shared: z.record(z.string(), z.string()),
  /** SHA-384 of the entry files by path, for the loader and the health page. */
  integrity: z.optional(z.record(z.string(), z.string())),
  /** Scripts and style sheets of the exposed module and of each screen and card, to be prefetched; relative to the descriptor. */
  files: z.optional(
    z.object({
      container: files,
      screens: z.record(z.string(), files),
      cards: z.record(z.string(), files),
      /**
       * Text files: the file of a language and namespace (`c/{locale}-{namespace}.js`), and the namespaces of each screen and
       * card.
       */
      texts: z.optional(z.object({ file: z.string(), screens: z.record(z.string(), files), cards: z.record(z.string(), files) })),
      /** The script of each screen that has a static version (`StaticScreen`). */
      static: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  /** Descriptor of the previous build, relative to this one; the fallback if this one cannot be loaded. */
  previous: z.optional(z.string()),
});

export type RemoteDescriptor = z.output<typeof descriptorSchema>;
export type ScreenDescriptor = z.output<typeof screen>;
export type MenuItemDescriptor = z.output<typeof menuItem>;
export type CardDescriptor = z.output<typeof card>;
export type CommandDescriptor = z.output<typeof command>;
type GroupDescriptor = z.output<typeof group>;

/** Source form of a descriptor part: a message id in place of the text in every language. */
type Source<Titled> = Omit<Titled, 'titles'> & { title: string };

interface RemoteHead extends Source<Pick<RemoteDescriptor, 'name' | 'titles' | 'contract' | 'flags' | 'roles'>> {
  groups: Source<GroupDescriptor>[];
}

interface Parts {
  screens: Source<ScreenDescriptor>[];
  menu: Source<MenuItemDescriptor>[];
  cards: Source<CardDescriptor>[];
  commands: Source<CommandDescriptor>[];
}

/** A remote as declared in its source. */
export interface RemoteConfig extends RemoteHead, Parts {}

type PartOf<P, Kind extends keyof Parts> = P extends { [K in Kind]: (infer Part)[] } ? Part : never;

/** Declares the config parts of one resource of a remote, in a `descriptor.ts` of its folder; literal id types are kept. */
export function resourceParts<const P extends Partial<Parts>>(value: P): P {
  return value;
}

/** Returns the menu entry that opens a screen; its id is the id of the screen. */
export function menuEntry<const Screen extends string>(
  screen: Screen,
  entry: Omit<Source<MenuItemDescriptor>, 'id' | 'type' | 'screen'>,
) {
  return { id: screen, type: 'item', screen, ...entry };
}

/**
 * Joins the config parts of a remote's resources. Literal id types are kept, so that loaders and paths are checked against them;
 * a `title` is the id of a message in the remote's `src/locales`.
 */
export function remoteConfig<P extends Partial<Parts>>({ parts, ...head }: RemoteHead & { parts: P[] }) {
  return {
    ...head,
    screens: parts.flatMap(({ screens = [] }) => screens) as PartOf<P, 'screens'>[],
    menu: parts.flatMap(({ menu = [] }) => menu) as PartOf<P, 'menu'>[],
    cards: parts.flatMap(({ cards = [] }) => cards) as PartOf<P, 'cards'>[],
    commands: parts.flatMap(({ commands = [] }) => commands) as PartOf<P, 'commands'>[],
  };
}

/**
 * Returns the problems of a config that its schema cannot detect: duplicate ids and paths, dangling references; empty if it is
 * valid. Used by the build, and by the host for fetched descriptors.
 */
export function configProblems(value: RemoteConfig | RemoteDescriptor): string[] {
  const problems: string[] = [];
  const screens = new Set(value.screens.map((s) => s.id));
  const groups = new Set(value.groups.map((g) => g.id));
  const declared: [what: string, names: string[]][] = [
    ['screen', value.screens.map(({ id }) => id)],
    ['path', value.screens.map(({ path }) => path)],
    ['menu entry', value.menu.map(({ id }) => id)],
    ['card', value.cards.map(({ id }) => id)],
    ['command', value.commands.map(({ id }) => id)],
  ];
  for (const [what, names] of declared)
    for (const name of names)
      if (names.indexOf(name) !== names.lastIndexOf(name)) problems.push(`${what} "${name}" is declared twice`);
  const checkScreen = (what: string, id: string | undefined) => {
    if (id !== undefined && !screens.has(id)) problems.push(`${what} names the unknown screen "${id}"`);
  };
  for (const s of value.screens) {
    checkScreen(`screen "${s.id}"`, s.parent);
    checkScreen(`screen "${s.id}"`, s.create);
  }
  for (const m of value.menu) {
    checkScreen(`menu entry "${m.id}"`, m.screen);
    if (!groups.has(m.group)) problems.push(`menu entry "${m.id}" names the unknown group "${m.group}"`);
    for (const set of m.sets ?? []) {
      if (!menuSets.some((known) => known === set)) problems.push(`menu entry "${m.id}" names the unknown menu set "${set}"`);
    }
  }
  for (const c of value.commands) checkScreen(`command "${c.id}"`, c.screen);
  return [...new Set(problems)];
}
