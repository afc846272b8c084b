import { bellSettings } from './bell-settings';

/** The played sound: the recording, or the tone that replaces it. */
export type PlayedSound = 'recording' | 'tone';

/** The sound of new orders. */
export interface Sound {
  /** Loads the recording unless it is loaded; resolves to whether it is. */
  load(): Promise<boolean>;
  /** Plays now. Rejects with `NotAllowedError` if the browser requires a gesture first, and with another error if it cannot play sound. */
  play(): Promise<PlayedSound>;
}

const file = '/sounds/new-order.wav';
/** A browser that allows sound starts within this time, milliseconds. */
const startTimeoutMs = 1_000;

/** Two alternating notes, together about as long as the recording: frequency in Hz and start in seconds. */
const notes = [
  [880, 0],
  [660, 0.2],
  [880, 0.5],
  [660, 0.7],
] as const;
const noteLength = 0.18;
/** Gain of the tone: a plain tone sounds louder than music of the same level. */
const toneLevel = 0.5;

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
    async play() {
      const audio = await running();
      const loudness = new GainNode(audio, { gain: bellSettings().volume });
      loudness.connect(audio.destination);
      if (recording) {
        const source = new AudioBufferSourceNode(audio, { buffer: recording });
        source.connect(loudness);
        source.start();
        return 'recording';
      }
      playTone(audio, loudness);
      return 'tone';
    },
  };
}

function playTone(audio: AudioContext, loudness: GainNode) {
  for (const [frequency, at] of notes) {
    const begin = audio.currentTime + at;
    const note = new OscillatorNode(audio, { type: 'triangle', frequency });
    const level = new GainNode(audio, { gain: toneLevel });
    // Fade out to avoid a click.
    level.gain.setValueAtTime(toneLevel, begin + noteLength / 2);
    level.gain.linearRampToValueAtTime(0, begin + noteLength);
    note.connect(level).connect(loudness);
    note.start(begin);
    note.stop(begin + noteLength);
  }
}
