/** How a remote's server behaves. `down`: its port is closed; `hang`: it never answers; `html`: every script is an HTML page; `no-chunks`: all but the entry is gone. */
export type RemoteMode = 'up' | 'down' | 'hang' | 'html' | 'no-chunks';
/** Fields of `remote.json` that another build of the remote says otherwise. */
export type OtherBuild = Record<string, unknown>;
/** Name of a remote, as in `config.json`. */
export type RemoteName = string;
/** A server of static files. */
export type StaticServer = 'host' | RemoteName;
/**
 * How a file fails. `stumbles`: 503, once for each address; `altered`: a script that is another one and runs; `throws`: a script that throws;
 * `late-body`: the headers come at once, the body when the files are well again; the others as `RemoteMode` says.
 */
export type FileFault = 'missing' | 'stumbles' | 'html' | 'hang' | 'altered' | 'throws' | 'late-body';
/** Files of a server that fail, by a regular expression over their path; null: all are well again. */
export type BrokenFiles = { path: string; as: FileFault } | null;

/** Addresses of a running product. */
export interface Addresses {
  /** `http://localhost:<port>`, the Mostrador brand. */
  host: string;
  sandbox: string;
  payments: string;
  backoffice: string;
  /** A further remote, by its name. */
  [remote: RemoteName]: string;
}

/** Whether the sandbox runs; `down`: it was killed in the middle of what it did. */
export type SandboxMode = 'up' | 'down';

/** A requested change of one of the stack's servers. */
export type ModeChange =
  | { remote: RemoteName; mode: RemoteMode | OtherBuild }
  | { server: StaticServer; broken: BrokenFiles }
  | { sandbox: SandboxMode };

export interface ModeRequest {
  id: number;
  change: ModeChange;
}

export interface StackOptions {
  /** The sandbox is a process of its own with its data in files, instead of one in memory, which starts and answers sooner. */
  killable?: boolean;
  /** Root of a built repository that the host, or both remotes, come from, instead of this one. */
  builds?: { host?: string; remotes?: string };
  /** Folder with further remotes, which are built and served besides; its `config.json` is the host's. */
  workspace?: string | undefined;
}

export type StackMessage = { ready: Addresses } | { done: number } | { failed: string };
