/**
 * Uploads are held in memory while they arrive and wait for their turn. Together they may take so much and no
 * more; whoever comes on top is asked to come again, so that a crowd of clients cannot bring the service down.
 */
export interface UploadCapacity {
  /** Null where the room is full. */
  enter(): Place | null
}

export interface Place {
  /** False where there is no room for so many more bytes, or the place was left. */
  hold(bytes: number): boolean
  release(bytes: number): void
  /** When the upload has been answered; once more does no harm. */
  leave(): void
}

export function uploadCapacity(most: { readonly uploads: number; readonly bytes: number }): UploadCapacity {
  let uploads = 0
  let held = 0
  return {
    enter: () => {
      if (uploads >= most.uploads) return null
      uploads += 1
      let own = 0
      let left = false
      const change = (by: number) => {
        own += by
        held += by
      }
      return {
        hold: (bytes) => {
          if (left || held + bytes > most.bytes) return false
          change(bytes)
          return true
        },
        release: (bytes) => {
          if (!left) change(-bytes)
        },
        leave: () => {
          if (left) return
          left = true
          change(-own)
          uploads -= 1
        },
      }
    },
  }
}
