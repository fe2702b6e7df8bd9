import { useEffect, useState } from 'react'
import type { FileMarks } from '@/features/viewer/provenance/fileMarks'
import { readFileMarks } from '@/features/viewer/provenance/readFileMarks'
import { text } from '@/features/viewer/text'

/** The origin that the image's file declares, never verified (spec: label.file). */
export function Origin({ url }: { url: string }) {
  const [marks, setMarks] = useState<FileMarks | null>()
  useEffect(() => {
    const reading = new AbortController()
    readFileMarks(url, reading.signal).then(setMarks, () => {
      if (!reading.signal.aborted) setMarks(null)
    })
    return () => {
      reading.abort()
    }
  }, [url])
  if (marks === undefined) return <p>{text.origin.reading}</p>
  if (marks === null) return <p>{text.origin.unread}</p>
  return (
    <>
      <p>{text.origin.source[marks.source]}</p>
      <p>{marks.hasCredentials ? text.origin.credentials : text.origin.noCredentials}</p>
    </>
  )
}
