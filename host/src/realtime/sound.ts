import { bellSettings } from './bell-settings';

/** What was heard: the recording, or the tone that stands in for it. */
export type Played = 'recording' | 'tone';

/** The sound of new orders. */
export interface Sound {
  /** Gets the recording ready, unless it is; resolves to whether it is. */
  load(): Promise<boolean>;
  /** Plays now. Rejects with `NotAllowedError` where the browser wants a gesture first, with anything else where it cannot sound. */
  play(): Promise<Played>;
}

const file = '/sounds/new-order.wav';
/** A browser that allows the sound starts within this time, milliseconds. */
const startsWithin = 1_000;

/** Two notes, again and again, as long as the recording about: frequency in Hz and seconds from the start. */
const notes = [
  [880, 0],
  [660, 0.2],
  [880, 0.5],
  [660, 0.7],
] as const;
const noteLength = 0.18;
/** A plain tone is louder than music of the same height. */
const toneLevel = 0.5;

async function fetchFile(): Promise<ArrayBuffer> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.arrayBuffer();
}

/**
 * The recording, fetched and decoded before it is needed: it sounds also when the line is down by then. As long as it is not there a tone
 * stands in.
 */
export function createSound(fetchRecording: () => Promise<ArrayBuffer> = fetchFile): Sound {
  let context: AudioContext | undefined;
  let recording: AudioBuffer | undefined;
  let loading: Promise<boolean> | undefined;

  function open(): AudioContext {
    if (context) return context;
    context = new AudioContext();
    // Otherwise the switch that mutes the ringer of a tablet mutes this as well.
    if ('audioSession' in navigator) Object.assign(navigator.audioSession as object, { type: 'playback' });
    return context;
  }
  async function running(): Promise<AudioContext> {
    const audio = open();
    if (audio.state !== 'running') {
      // Without a gesture it neither resumes nor refuses.
      await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, startsWithin))]);
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
    // Ends softly, without a click.
    level.gain.setValueAtTime(toneLevel, begin + noteLength / 2);
    level.gain.linearRampToValueAtTime(0, begin + noteLength);
    note.connect(level).connect(loudness);
    note.start(begin);
    note.stop(begin + noteLength);
  }
}
