import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { type SendFile, type UploadKind, uploadKinds } from './upload-kinds.ts'

export type Upload = { name: string; share: number }

/**
 * Uploads one file at a time; choosing another cancels the first.
 * @param onUploaded gets the file’s address and its name on this device
 * @param sendFile instead of what the kind has
 */
export function useUpload(
  kind: UploadKind,
  onUploaded: (address: string, name: string) => void,
  sendFile: SendFile = uploadKinds[kind].send,
) {
  const { problemOf } = uploadKinds[kind]
  const [upload, setUpload] = useState<Upload>()
  const [uploaded, setUploaded] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const { signal } = own
    setUploaded(undefined)
    setProblem(problemOf(file))
    if (problemOf(file)) return setUpload(undefined)
    setUpload({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => !signal.aborted && setUpload({ name: file.name, share })
      const body = new Uint8Array(await file.arrayBuffer())
      const address = await sendFile({ onProgress, signal }, body)
      if (!signal.aborted) {
        setUploaded(address)
        onUploaded(address, file.name)
      }
    } catch (error) {
      if (!signal.aborted) setProblem(wordsOf(error, file.name))
    }
    if (running.current === own) setUpload(undefined)
  }

  function stop(): void {
    running.current?.abort()
    setUpload(undefined)
  }

  return { upload, uploaded, problem, send, stop, forgetProblem: () => setProblem(undefined) }
}

function wordsOf(error: unknown, name: string): string {
  if (!(error instanceof ProblemError)) return t('{name} could not be read. Choose it again.', { name })
  return error.problem.detail
}
