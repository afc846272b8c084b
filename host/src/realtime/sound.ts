import { bellSettings } from './bell-settings';

/** The played sound: the recording, the tone that replaces it, or the urgent sound. */
export type PlayedSound = 'recording' | 'tone' | 'urgent';

/** The sound of new orders. */
export interface Sound {
  /** Loads the recording unless it is loaded; resolves to whether it is. */
  load(): Promise<boolean>;
  /**
   * Plays now, if `isUrgent` the sound of overdue orders. Rejects with `NotAllowedError` if the browser requires a gesture first, and with
   * another error if it cannot play sound.
   */
  play(isUrgent: boolean): Promise<PlayedSound>;
}

const file = '/sounds/new-order.wav';
/** A browser that allows sound starts within this time, milliseconds. */
const startTimeoutMs = 1_000;

interface Tone {
  type: OscillatorType;
  /** Frequency in Hz and start in seconds. */
  notes: readonly (readonly [frequency: number, at: number])[];
  /** Seconds. */
  noteLength: number;
  /** Gain: a plain tone sounds louder than music of the same level. */
  level: number;
}

/** Two alternating notes, together about as long as the recording. */
const substitute: Tone = {
  type: 'triangle',
  notes: [
    [880, 0],
    [660, 0.2],
    [880, 0.5],
    [660, 0.7],
  ],
  noteLength: 0.18,
  level: 0.5,
};

/** Three fast groups of high, harsh notes, which differ from recording and tone also in a loud kitchen. */
const urgent: Tone = {
  type: 'square',
  notes: [0, 0.55, 1.1].flatMap((at) =>
    [1480, 1865, 1480, 1865].map((frequency, index) => [frequency, at + index * 0.1] as const),
  ),
  noteLength: 0.09,
  level: 0.4,
};

async function fetchFile(): Promise<ArrayBuffer> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.arrayBuffer();
}

/**
 * Creates the sound of new orders. The recording is fetched and decoded in advance, so that it plays while offline too. Until it has loaded,
 * a tone replaces it.
 */
export function createSound(fetchRecording: () => Promise<ArrayBuffer> = fetchFile): Sound {
  let context: AudioContext | undefined;
  let recording: AudioBuffer | undefined;
  let loading: Promise<boolean> | undefined;

  function open(): AudioContext {
    if (context) return context;
    context = new AudioContext();
    // Otherwise the mute switch of a tablet would also mute the bell.
    if ('audioSession' in navigator) Object.assign(navigator.audioSession as object, { type: 'playback' });
    return context;
  }
  async function running(): Promise<AudioContext> {
    const audio = open();
    if (audio.state !== 'running') {
      // Without a gesture the promise of `resume` stays pending.
      await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, startTimeoutMs))]);
    }
    if (audio.state !== 'running') throw new DOMException('The browser wants a gesture first', 'NotAllowedError');
    return audio;
  }
  async function decode(): Promise<boolean> {
    try {
      recording = await open().decodeAudioData(await fetchRecording());
      return true;
    } catch (error) {
      console.error('sound', error);
      return false;
    } finally {
      loading = undefined;
    }
  }

  return {
    load: () => (recording ? Promise.resolve(true) : (loading ??= decode())),
    async play(isUrgent) {
      const audio = await running();
      const loudness = new GainNode(audio, { gain: bellSettings().volume });
      loudness.connect(audio.destination);
      if (isUrgent) {
        playTone(audio, loudness, urgent);
        return 'urgent';
      }
      if (recording) {
        const source = new AudioBufferSourceNode(audio, { buffer: recording });
        source.connect(loudness);
        source.start();
        return 'recording';
      }
      playTone(audio, loudness, substitute);
      return 'tone';
    },
  };
}

function playTone(audio: AudioContext, loudness: GainNode, { type, notes, noteLength, level: peak }: Tone) {
  for (const [frequency, at] of notes) {
    const begin = audio.currentTime + at;
    const note = new OscillatorNode(audio, { type, frequency });
    const level = new GainNode(audio, { gain: peak });
    // Fade out to avoid a click.
    level.gain.setValueAtTime(peak, begin + noteLength / 2);
    level.gain.linearRampToValueAtTime(0, begin + noteLength);
    note.connect(level).connect(loudness);
    note.start(begin);
    note.stop(begin + noteLength);
  }
}
