import type { Platform, PlatformResponse } from '../platform.ts'
import { graphError, invalid } from './errors.ts'

/** How the Graph API says what both platforms may answer. */
export const commonFailures = (own: {
  noSuchUser: PlatformResponse
  isOutside: PlatformResponse
}): Platform['failures'] => ({
  recipient_blocked: [
    graphError("(#551) This person isn't available right now.", { code: 551, error_subcode: 1545041 }),
    graphError("(#10) This person isn't receiving messages from you right now.", {
      code: 10,
      error_subcode: 2018108,
    }),
  ],
  recipient_unknown: [own.noSuchUser],
  window_closed: [own.isOutside],
  rate_limited: [
    graphError('(#4) Application request limit reached', { status: 403, code: 4 }),
    graphError('(#613) Calls to this api have exceeded the rate limit.', { code: 613 }),
    graphError(
      '(#80006) There have been too many calls to this account.',
      { code: 80006 },
      {
        'x-business-use-case-usage': JSON.stringify({
          100: [{ type: 'messenger', call_count: 100, estimated_time_to_regain_access: 2 }],
        }),
      },
    ),
  ],
  auth_invalid: [
    graphError('Error validating access token: Session has expired.', {
      status: 401,
      code: 190,
      error_subcode: 463,
    }),
    graphError('Invalid appsecret_proof provided in the API argument', {
      type: 'GraphMethodException',
      code: 100,
    }),
  ],
  permission_missing: [
    graphError('(#10) Application does not have permission for this action', { status: 403, code: 10 }),
    graphError('(#10) The page is restricted from sending messages.', { code: 10, error_subcode: 1893063 }),
    graphError('(#200) Requires pages_messaging permission', { status: 403, code: 200 }),
    graphError('(#230) Requires pages_messaging permission to manage the object', { status: 403, code: 230 }),
  ],
  payload_invalid: [
    invalid('Length of param message[text] must be less than or equal to 2000'),
    invalid('param name_placeholder[buttons] has too many elements.', 105),
  ],
  platform_unavailable: [
    graphError('An unknown error occurred', { status: 500, code: 1 }),
    graphError('An unexpected error has occurred. Please retry your request later.', {
      status: 500,
      code: 2,
      is_transient: true,
    }),
    graphError('(#1200) Temporary send message failure. Please try again later.', { code: 1200 }),
    { status: 503, headers: { 'content-type': 'text/html' }, body: '<html>Service Unavailable</html>' },
  ],
})
