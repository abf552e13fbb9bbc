/** Where pictures are stored instead of the data folder: a bucket of an S3-compatible store. */
export interface PictureStore {
  readonly bucket: string;
  readonly region: string;
  /** Address of the store; undefined: Amazon's own for the region. */
  readonly endpoint?: string;
  /** The bucket is named in the path of an address, not in its host name. */
  readonly pathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Public address of the bucket, without a slash at the end. */
  readonly publicUrl: string;
  /** Folder within the bucket; empty: its root. */
  readonly folder: string;
  /** Sent with each file, for stores where a bucket is not public as a whole. */
  readonly acl?: string;
}

const OTHERS = ['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'PATH_STYLE', 'PUBLIC_URL', 'FOLDER', 'ACL'];
/** Names that every store takes: Amazon's rule for buckets. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^[\w-]+(?:\/[\w-]+)*$/;
const SECONDS = 1_000;

function addressIn(name: string, value: string): string {
  const address = URL.canParse(value) ? new URL(value) : undefined;
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '' || address.search !== '' || address.hash !== '')
    throw new Error(`S3_${name}: "${value}" is not a web address. Write e.g. https://s3.example.com`);
  return value.replace(/\/+$/, '');
}

/** The default public address of a bucket. */
function defaultAddress({
  bucket,
  endpoint,
  region,
  pathStyle,
}: Pick<PictureStore, 'bucket' | 'endpoint' | 'region' | 'pathStyle'>): string {
  const store = endpoint ?? `https://s3.${region}.amazonaws.com`;
  if (pathStyle) return `${store}/${bucket}`;
  const { protocol, host, pathname } = new URL(store);
  return `${protocol}//${bucket}.${host}${pathname}`.replace(/\/+$/, '');
}

/**
 * @param environment `process.env` or a test's own
 * @returns undefined without a bucket: pictures stay in the data folder
 * @throws with the name of the wrong setting and what it should be
 */
export function readStore(environment: Readonly<Record<string, string | undefined>>): PictureStore | undefined {
  const of = (name: string) => environment[`S3_${name}`]?.trim() ?? '';
  const bucket = of('BUCKET');
  if (bucket === '') {
    const alone = OTHERS.find((name) => of(name) !== '');
    if (alone !== undefined) throw new Error(`S3_BUCKET: S3_${alone} is set, but no bucket is named.`);
    return undefined;
  }
  if (!BUCKET.test(bucket))
    throw new Error(`S3_BUCKET: "${bucket}" is not a bucket name: use 3 to 63 lowercase letters, digits, hyphens and dots.`);
  for (const name of ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']) if (of(name) === '') throw new Error(`S3_${name}: required with S3_BUCKET.`);
  const endpoint = of('ENDPOINT') === '' ? undefined : addressIn('ENDPOINT', of('ENDPOINT'));
  if (endpoint === undefined && of('REGION') === '')
    throw new Error('S3_REGION: name the region of the bucket, e.g. eu-central-1, or set S3_ENDPOINT.');
  const style = of('PATH_STYLE') || String(endpoint !== undefined);
  if (!['true', 'false'].includes(style)) throw new Error('S3_PATH_STYLE: write true or false.');
  const folder = of('FOLDER') || 'uploads';
  if (!FOLDER.test(folder)) throw new Error(`S3_FOLDER: "${folder}" is not a folder: use letters, digits, - and _, separated by /.`);
  const where = {
    bucket,
    region: of('REGION') || 'us-east-1',
    pathStyle: style === 'true',
    ...(endpoint === undefined ? {} : { endpoint }),
  };
  return {
    ...where,
    accessKeyId: of('ACCESS_KEY_ID'),
    secretAccessKey: of('SECRET_ACCESS_KEY'),
    publicUrl: of('PUBLIC_URL') === '' ? defaultAddress(where) : addressIn('PUBLIC_URL', of('PUBLIC_URL')),
    folder,
    ...(of('ACL') === '' ? {} : { acl: of('ACL') }),
  };
}

/** Options of Strapi's provider for such stores. */
export const providerOf = (store: PictureStore) => ({
  provider: 'aws-s3',
  providerOptions: {
    baseUrl: store.publicUrl,
    rootPath: store.folder,
    s3Options: {
      credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey },
      region: store.region,
      ...(store.endpoint === undefined ? {} : { endpoint: store.endpoint }),
      forcePathStyle: store.pathStyle,
      // Other stores refuse files with checksums that only Amazon supports.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // An editor waits for the upload.
      requestHandler: { connectionTimeout: 5 * SECONDS, requestTimeout: 60 * SECONDS },
      // Without this, the provider makes each file public by itself, which newer buckets refuse.
      params: { Bucket: store.bucket, ACL: store.acl },
    },
  },
});

/** Origins of pictures beside the service's own, for the admin's content security policy. */
export const originsOf = (store: PictureStore | undefined): readonly string[] =>
  store === undefined ? [] : [new URL(store.publicUrl).origin];
