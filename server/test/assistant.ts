import { after } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

type Version = 'latest' | '2025'

// biome-ignore lint/suspicious/noExplicitAny: tests read results of every shape
type ToolResult = any

/** The official client, connected with a token: it holds every result against the schema that the tool declares. */
export const anAssistant = async (url: string, token: string, version: Version = 'latest') => {
  const mode = version === 'latest' ? ({ pin: '2026-07-28' } as const) : 'legacy'
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }))
  after(() => client.close())
  const { tools } = await client.listTools()
  const call = (name: string, given: object = {}) =>
    client.callTool({ name, arguments: given as Record<string, unknown> })
  return {
    client,
    tools,
    /** Calls a tool, which has to succeed. */
    find: async (name: string, given?: object): Promise<ToolResult> => {
      const { structuredContent, isError, content } = await call(name, given)
      if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`)
      return structuredContent
    },
    /** Calls a tool, which has to fail. Returns what it says. */
    failure: async (name: string, given?: object): Promise<string> => {
      const { isError, content } = await call(name, given)
      const [said] = content as { text: string }[]
      if (!isError) throw new Error(`${name} succeeded: ${said?.text}`)
      return said?.text ?? ''
    },
  }
}
