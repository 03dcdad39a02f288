/** The `data:` lines of a stream of server-sent events, one by one. Comments and other fields are only a sign of life. */
export async function* eventData(stream: ReadableStream<Uint8Array>, onLife: () => void): AsyncGenerator<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onLife()
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
