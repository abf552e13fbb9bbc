/** The parts of the S3-compatible server that tests use; it comes without types. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';
  import type { AddressInfo } from 'node:net';

  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string; readonly configs?: readonly string[] }[];
      readonly vhostBuckets?: boolean;
    });
    readonly middleware: ((
      context: {
        readonly path: string;
        readonly method: string;
        readonly querystring: string;
        status: number;
        body: unknown;
        get(header: string): string;
        set(header: string, value: string): void;
      },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    readonly httpServer: Server;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  /** Who may write; its keys are those of everybody who may. */
  export const DUMMY_ACCOUNT: {
    readonly accessKeys: ReadonlyMap<string, string>;
    createKeyPair(id: string, secret: string): void;
    revokeAccessKey(id: string): void;
  };
}
