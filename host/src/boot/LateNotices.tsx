import { NewBuild } from '../new-version/NewBuild';
import { OverrideBanner } from '../remotes/OverrideBanner';
import { DeviceClockNotice } from '../shell/DeviceClockNotice';
import { OtherUserNotice } from '../shell/OtherUserNotice';
import { PlaceNotice } from '../shell/PlaceNotice';

/** The notices that can wait for the first screen, in one chunk. */
export function LateNotices() {
  return (
    <>
      <OverrideBanner />
      <OtherUserNotice />
      <PlaceNotice />
      <DeviceClockNotice />
      <NewBuild />
    </>
  );
}
