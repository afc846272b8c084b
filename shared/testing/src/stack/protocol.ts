/** How a remote's server behaves. `down`: nobody listens; `hang`: it never answers; `html`: every script is an HTML page; `no-chunks`: all but the entry is gone. */
export type RemoteMode = 'up' | 'down' | 'hang' | 'html' | 'no-chunks';
/** Fields of `remote.json` that another build of the remote says otherwise. */
export type OtherBuild = Record<string, unknown>;
export type RemoteName = 'payments' | 'backoffice';

/** Addresses of a running product. */
export interface Addresses {
  /** `http://localhost:<port>`, the Mostrador brand. */
  host: string;
  payments: string;
  backoffice: string;
  sandbox: string;
}

/** Whether the sandbox runs; `down`: it was killed in the middle of what it did. */
export type SandboxMode = 'up' | 'down';

/** What a stack is asked to make of one of its servers. */
export type ModeWish = { remote: RemoteName; mode: RemoteMode | OtherBuild } | { sandbox: SandboxMode };

export interface ModeRequest {
  id: number;
  wish: ModeWish;
}

/** Argument of a stack whose sandbox can be killed. */
export const killableSandbox = '--killable-sandbox';

export type StackMessage = { ready: Addresses } | { done: number } | { failed: string };
