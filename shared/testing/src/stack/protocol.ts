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

export interface ModeRequest {
  id: number;
  remote: RemoteName;
  mode: RemoteMode | OtherBuild;
}

export type StackMessage = { ready: Addresses } | { done: number } | { failed: string };
