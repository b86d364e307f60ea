import { BlockList, isIP } from 'node:net'

/** Ranges that no public host has: private, local, shared, reserved, documentation and multicast. */
const refused4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/**
 * Refused within the global range: protocol assignments with Teredo and ORCHID, documentation, 6to4, AS112.
 */
const refused6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

/** Prefixes of an IPv4 address in the last 32 bits: mapped, and translated at a network's border (NAT64). */
const carriers = ['::ffff:', '64:ff9b::']

const listOf = (family: 'ipv4' | 'ipv6', ranges: string[]) => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const carried = (prefix: string) =>
  refused4.map((range) => {
    const [network, bits] = range.split('/')
    return `${prefix}${network}/${96 + Number(bits)}`
  })

const private4 = listOf('ipv4', refused4)
const global6 = listOf('ipv6', ['2000::/3', ...carriers.map((prefix) => `${prefix}0.0.0.0/96`)])
const private6 = listOf('ipv6', [...refused6, ...carriers.flatMap(carried)])

const CIDR = /^([^/]+)\/(\d{1,3})$/
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Checks whether a text is a network, such as 10.0.0.0/8 or fd00::/8. */
export const isNetwork = (text: string) => {
  const [, address = '', bits] = CIDR.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && !address.includes('%') && Number(bits) <= (family === 4 ? 32 : 128)
}

/** Where clouds tell a machine its own credentials: allowed only if the operator names the very address. */
const metadata = [
  '169.254.0.0/16',
  '100.100.100.200/32',
  'fe80::/10',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
]

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

const addNetwork = (list: BlockList, network: string) => {
  const [, address = '', bits] = CIDR.exec(network) ?? []
  list.addSubnet(address, Number(bits), familyOf(address))
}

const isOneAddress = (network: string) => network.endsWith(network.includes(':') ? '/128' : '/32')

/**
 * Returns a function that checks whether an IP address is public, or in one of the networks. Addresses of a cloud's
 * metadata and link-local ones must be named alone.
 */
export const publicOrIn = (networks: string[]) => {
  const [all, alone, named] = [new BlockList(), new BlockList(), new BlockList()]
  for (const network of networks) addNetwork(all, network)
  for (const network of networks.filter(isOneAddress)) addNetwork(alone, network)
  for (const network of metadata) addNetwork(named, network)
  return (address: string) => {
    const plain = MAPPED_IPV4.exec(address)?.[1] ?? address
    if (isPublic(address)) return true
    // An address with a zone is link-local.
    if (address.includes('%')) return false
    if (isIP(plain) === 0) return false
    const family = familyOf(plain)
    return (named.check(plain, family) ? alone : all).check(plain, family)
  }
}

/** Checks whether an IP address is public. */
export const isPublic = (address: string) => {
  const family = isIP(address)
  if (family === 4) return !private4.check(address, 'ipv4')
  // An address with a zone is link-local.
  if (family !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !private6.check(address, 'ipv6')
}
