type Kind = 'success' | 'error' | 'info' | 'warning'

async function show(kind: Kind, text: string): Promise<void> {
  const { toast } = await import('react-toastify/unstyled')
  toast[kind](text)
}

/** Short messages at the top right; they leave by themselves after five seconds. The machinery is fetched with the first. */
export const notify = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
  info: (text: string) => void show('info', text),
  warning: (text: string) => void show('warning', text),
}
