import { defaultLocale } from '@mostrador/i18n/locales';
import * as z from '@mostrador/schema';

/** Texts by language: a remote may speak fewer languages than the host, or more. */
const labels = z.catchall(z.object({ [defaultLocale]: z.string() }), z.string());
const gate = {
  /** All of these flags must be on. */
  flags: z.optional(z.array(z.string())),
  /** One of these roles is needed; none listed means any. */
  roles: z.optional(z.array(z.string())),
};

const screen = z.object({
  id: z.string(),
  /** Path template; `{name}` is a parameter, `{provider}` comes from the deployment's configuration. */
  path: z.string().check(z.startsWith('/')),
  access: z.enum(['session', 'public']),
  titles: labels,
  /** Id of the screen one level up in the breadcrumb. */
  parent: z.optional(z.string()),
  /** Screen that the title bar's "Agregar Producto" button opens. */
  create: z.optional(z.string()),
  /** The title bar offers the add-product drawer. */
  addProduct: z.optional(z.boolean()),
  /** UI groups that its first paint needs (`list`, `record`…), found by the build: the host fetches them beside the screen's code. */
  ui: z.optional(z.array(z.string())),
  /** Shown without the shell's frame (kitchen mode, public pages). */
  bare: z.optional(z.boolean()),
  /** Takes all of a wide window, as lists do (docs look §1). */
  wide: z.optional(z.boolean()),
  /**
   * The GET that its first paint waits for where the address has no query: the page asks it beside the code (docs platform §3). In the values
   * of `query` `{branch}` stands for the session's branch.
   */
  first: z.optional(
    z.object({ api: z.enum(['payments', 'backoffice']), path: z.string(), query: z.record(z.string(), z.string()) }),
  ),
  ...gate,
});

/**
 * The menu sets (docs backoffice §2, §6): `b445` for business 445 whatever the role, else `admin` for ADMIN and `reduced` for any other
 * role.
 */
export const menuSets = ['admin', 'reduced', 'b445'] as const;
export type MenuSet = (typeof menuSets)[number];

const menuItem = z.object({
  id: z.string(),
  /** `item` opens a screen, `action` opens a screen's path with a query. Any other type is shown as an error by the menu. */
  type: z.string(),
  screen: z.string(),
  query: z.optional(z.string()),
  group: z.string(),
  /** Name of one of the host's icons; any other name is drawn as `iconPath` says. */
  icon: z.string(),
  /** Path data of an icon of the remote's own, in a square of 24. */
  iconPath: z.optional(z.string().check(z.regex(/^[MmZzLlHhVvCcSsQqTtAaEe\d\s,.+-]{1,4000}$/))),
  order: z.number(),
  titles: labels,
  /** Which of the `menuSets` the entry belongs to; none listed means all. Flags and roles apply besides. */
  sets: z.optional(z.array(z.string())),
  ...gate,
});

const group = z.object({ id: z.string(), titles: labels, order: z.number() });

const card = z.object({
  id: z.string(),
  titles: labels,
  order: z.number(),
  size: z.enum(['small', 'medium', 'large']),
  /** Room that it takes while its code comes, rows of 44 px; 4 unless told. */
  rows: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(30))),
  ...gate,
});

const command = z.object({
  id: z.string(),
  titles: labels,
  screen: z.string(),
  query: z.optional(z.string()),
  /** Regular expression of the record ids that the screen opens; the id is put into `query` for `{id}`. */
  pattern: z.optional(z.string()),
  /** Searches: what was typed, whatever it is, is put into `query` for `{id}`. */
  finds: z.optional(z.boolean()),
  ...gate,
});

const files = z.array(z.string());

/** What `remote.json` holds: the remote's data plus what the build knows. */
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
  /** Flags that the whole remote needs, beside each part's own; roles of the parts that name none. Public screens need no role. */
  ...gate,
  version: z.string(),
  build: z.string(),
  /** Address of the federation manifest, relative to the descriptor's own. */
  entry: z.string(),
  /** Range of each shared module that the remote takes from the host. */
  shared: z.record(z.string(), z.string()),
  /** SHA-384 of the entry files by path, for the loader and the health page. */
  integrity: z.optional(z.record(z.string(), z.string())),
  /** Scripts and style sheets of the exposed module and of each screen and card, to be fetched ahead; relative to the descriptor. */
  files: z.optional(
    z.object({
      container: files,
      screens: z.record(z.string(), files),
      cards: z.record(z.string(), files),
      /** Of the texts: the file of a language and namespace (`c/{locale}-{namespace}.js`), and the namespaces of each screen and card. */
      texts: z.optional(z.object({ file: z.string(), screens: z.record(z.string(), files), cards: z.record(z.string(), files) })),
    }),
  ),
  /** Descriptor of the build before this one, relative to this; used when this one cannot be loaded. */
  previous: z.optional(z.string()),
});

export type RemoteDescriptor = z.output<typeof descriptorSchema>;
export type ScreenDescriptor = z.output<typeof screen>;
export type MenuItemDescriptor = z.output<typeof menuItem>;
export type CardDescriptor = z.output<typeof card>;
export type CommandDescriptor = z.output<typeof command>;
export type GroupDescriptor = z.output<typeof group>;

/** As the source of a remote has it: the id of a message stands where `remote.json` has its text in every language. */
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

/** A remote as its source declares it. */
export interface RemoteConfig extends RemoteHead, Parts {}

type PartOf<P, Kind extends keyof Parts> = P extends { [K in Kind]: (infer Part)[] } ? Part : never;

/** What one resource of a remote adds to its config, in a `descriptor.ts` of its folder; the literal ids are kept. */
export function resourceParts<const P extends Partial<Parts>>(value: P): P {
  return value;
}

/**
 * Joins the parts of a remote's resources. The literal ids are kept, so that loaders and paths are checked against them; a `title` is the
 * id of a message in the remote's `src/locales`.
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
 * What is wrong with a config beyond its shape: duplicate ids and paths, dangling references. Empty when sound. Run by the build, and by
 * the host on what it fetched.
 */
export function configProblems(value: RemoteConfig | RemoteDescriptor): string[] {
  const problems: string[] = [];
  const screens = new Set(value.screens.map((s) => s.id));
  const groups = new Set(value.groups.map((g) => g.id));
  const unique = (what: string, ids: string[]) => {
    for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) problems.push(`${what} "${id}" is declared twice`);
  };
  unique(
    'screen',
    value.screens.map((s) => s.id),
  );
  unique(
    'path',
    value.screens.map((s) => s.path),
  );
  unique(
    'menu entry',
    value.menu.map((m) => m.id),
  );
  unique(
    'card',
    value.cards.map((c) => c.id),
  );
  unique(
    'command',
    value.commands.map((c) => c.id),
  );
  const refers = (what: string, id: string | undefined) => {
    if (id !== undefined && !screens.has(id)) problems.push(`${what} names the unknown screen "${id}"`);
  };
  for (const s of value.screens) {
    refers(`screen "${s.id}"`, s.parent);
    refers(`screen "${s.id}"`, s.create);
  }
  for (const m of value.menu) {
    refers(`menu entry "${m.id}"`, m.screen);
    if (!groups.has(m.group)) problems.push(`menu entry "${m.id}" names the unknown group "${m.group}"`);
    for (const set of m.sets ?? []) {
      if (!menuSets.some((known) => known === set)) problems.push(`menu entry "${m.id}" names the unknown menu set "${set}"`);
    }
  }
  for (const c of value.commands) refers(`command "${c.id}"`, c.screen);
  return [...new Set(problems)];
}
