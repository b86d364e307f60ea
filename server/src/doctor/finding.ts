/** Something that was looked at, in words. */
export interface Finding {
  check: string
  state: 'ok' | 'attention' | 'failed'
  sentence: string
  /** A command that helps. */
  command?: string
}

export const fine = (check: string, sentence: string): Finding => ({ check, state: 'ok', sentence })

export const attention = (check: string, sentence: string, command?: string): Finding => ({
  check,
  state: 'attention',
  sentence,
  ...(command && { command }),
})

export const failed = (check: string, sentence: string, command?: string): Finding => ({
  ...attention(check, sentence, command),
  state: 'failed',
})
