interface Requirements {
  url?: string | undefined
  token?: unknown
}

const page = () => (typeof location === 'object' ? location : undefined)

const serviceAddress = (url: string) => {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (!address || !/^https?:$/.test(address.protocol))
    throw new TypeError(`createParley: url is ${JSON.stringify(url)}, which is no http or https address.`)
  if (/\/api\/v1\/*$/.test(address.pathname))
    throw new TypeError('createParley: url is the address of the service, without /api/v1.')
  return address
}

/** Throws a TypeError that says what a client would lack in every call. */
export const checkOptions = ({ url, token }: Requirements) => {
  const own = page()
  if (!url && !own)
    throw new TypeError(
      'createParley needs url, the address of the service, such as https://desk.example.com.',
    )
  const isOwn = !url || serviceAddress(url).origin === own?.origin
  if ((token === undefined || token === '') && !(own && isOwn))
    throw new TypeError(
      'createParley needs token, an access token of the service. For calls without one, such as a login, it is null.',
    )
  if (typeof token === 'string' && /\s/.test(token))
    throw new TypeError(
      'createParley: token has a space or a line break. Give the token alone, without "Bearer".',
    )
}
