/** Where files lie in S3, and as whom we get there. */
export type S3Address = {
  endpoint: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  bucket: string
  /** What every name in the bucket begins with: empty, or a folder with its slash. */
  folder: string
}

export const S3_EXAMPLE = 's3://KEY:SECRET@s3.example:443/bucket?region=eu-central-1'

/**
 * `s3://KEY:SECRET@host:port/bucket/folder?region=…&tls=no`; undefined where it is something else. As in any address, a
 * slash in the secret is `%2F`.
 */
export function readS3Address(written: string): S3Address | undefined {
  const url = URL.parse(written)
  if (url === null || url.protocol !== 's3:' || url.host === '') return undefined
  const { region = 'us-east-1', tls = 'yes', ...others } = Object.fromEntries(url.searchParams)
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '')
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decoded)
  if (!accessKeyId || !secretAccessKey || bucket === '') return undefined
  if (Object.keys(others).length > 0 || region === '' || !['yes', 'no'].includes(tls)) return undefined
  return {
    endpoint: `${tls === 'no' ? 'http' : 'https'}://${url.host}`,
    region,
    credentials: { accessKeyId, secretAccessKey },
    bucket,
    folder: folders.map((part) => `${part}/`).join(''),
  }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
