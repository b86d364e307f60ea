/** What Parley itself issues or asks for, which no general rule knows. */
export const ownPatterns: Record<string, RegExp> = {
  'access token': /(?:access_token|bearer|token)["']?\s{0,2}[:= ]\s{0,2}["']?[\w-]{43}(?![\w-])/gi,
  'webhook secret': /whsec_[A-Za-z0-9+/]{32,88}={0,2}/g,
  'secret key': /SECRET_KEY(?:_PREVIOUS)?=["']?[\w+/=-]{24,200}/g,
  'session cookie': /parley_session=[\w-]{43}(?![\w-])/g,
  'channel credential':
    /\b(?:channel_access_token|app_secret|verify_token|bot_token)["']?\s{0,2}[:=]\s{0,2}["'][\w+/=:-]{30,200}["']/gi,
}

/** Texts that look like secrets but are not, with the reason for each. */
export const allowedSecrets: Record<string, string> = {
  'user:secret@127.0.0.1': 'a test that credentials in an address are refused',
  'postgres:change-me@': 'the cluster that the tests of failovers make',
  'parley:p%40@db1': 'a test of addresses of several hosts',
  'parley:$database@postgres': 'the script that makes the password of a database for Compose',
  '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALD': 'the example of the Telegram documentation',
  '1000000001:simulated-token-of-a-bot-of-nobodys': 'the simulator of Telegram',
  '0123456789abcdef0123456789abcdef': 'the simulator of WeChat',
  '5ec2e7000000000000000000000000': 'the simulators of Messenger and Instagram',
  whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw: 'the example of the documentation of Standard Webhooks',
}
